import { useEffect } from 'react';
import { IconButton } from '../design/index.ts';
import { designWords } from '../design/words.ts';
import { useWords } from '../i18n/index.ts';
import './noticeLine.css';
import { addNoticePlace, clearNotice, useNotices } from './notices.ts';

const SHOWN_MS = 4000;

/**
 * What the line says now. It goes after four seconds, at the next touch, and with the turn: what
 * was refused to one player is nobody's business in another's turn.
 */
export function useNoticeLine(canAct: boolean) {
  const notice = useNotices((store) => store.notice);
  useEffect(addNoticePlace, []);
  useEffect(() => {
    if (!canAct) clearNotice();
  }, [canAct]);
  const id = notice?.id ?? null;
  useEffect(() => {
    if (id === null) return undefined;
    const timer = setTimeout(clearNotice, SHOWN_MS);
    window.addEventListener('pointerdown', clearNotice, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', clearNotice, { capture: true });
    };
  }, [id]);
  return notice;
}

/** Stands over the edge of its positioned parent; the style sheet of the board says which. */
export function NoticeLine({ canAct }: { readonly canAct: boolean }) {
  const say = useWords(designWords);
  const notice = useNoticeLine(canAct);
  if (!notice) return null;
  return (
    <div
      key={notice.id}
      className={`rm-notice-line rm-notice-${notice.tone}`}
      role={notice.tone === 'refused' ? 'alert' : 'status'}
    >
      <span className="rm-notice-mark" aria-hidden="true">
        {notice.tone === 'refused' ? '!' : 'i'}
      </span>
      <p>
        <strong>{notice.title}</strong>
        {notice.detail && ` ${notice.detail}`}
      </p>
      <IconButton icon="close" size={16} label={say('close')} onClick={clearNotice} />
    </div>
  );
}
