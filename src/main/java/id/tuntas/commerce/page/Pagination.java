package id.tuntas.commerce.page;

/// The position of a page in its list.
///
/// @param from number of the page's first element, from 1; 0 on an empty page, like `to`
public record Pagination(long total, int perPage, int currentPage, long lastPage, long from, long to) {

    public static Pagination of(PageRequest request, long total, int size) {
        var lastPage = Math.max(1, (total + request.perPage() - 1) / request.perPage());
        var from = size == 0 ? 0 : request.offset() + 1;
        return new Pagination(
                total, request.perPage(), request.page(), lastPage, from, size == 0 ? 0 : from + size - 1);
    }
}
