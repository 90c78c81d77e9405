// A notification that is sent now: one that was given up or suppressed, or that waits.

import { post, segment } from '../api.js';
import { t } from '../language.js';
import { ask, because } from './dialog.js';

/** A correction waits for goods that may follow: there is one only. */
const isHeldBack = (kind, attempts) => kind === 'corrected' && attempts === 0;

export const isSendable = ({ status, kind, attempts }) => ['dead', 'suppressed'].includes(status)
  || status === 'pending' && !isHeldBack(kind, attempts);

/** @returns false if it was not confirmed */
export async function sendNow(notification) {
  const note = await ask({ title: t('Send now'), label: t('Send now'), note: true,
    text: t('To {recipient}, by {channel}. If it was given up, all attempts are made again.', notification) });
  return note === null ? false : post(`/v1/notifications/${segment(notification.id)}/retry`, because(note));
}
