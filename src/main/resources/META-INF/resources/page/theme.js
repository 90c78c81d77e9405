// Not a module, so that it runs before anything is painted.
(() => {
  let theme;
  try {
    theme = JSON.parse(localStorage.getItem('tuntas-theme'));
  } catch {
    theme = null; // no storage
  }
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
  }
})();
