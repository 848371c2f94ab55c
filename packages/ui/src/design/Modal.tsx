import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useWords } from '../i18n/index.ts';
import { IconButton } from './Button.tsx';
import { Serif } from './Serif.tsx';
import './modal.css';
import { enterDialog } from './topHost.tsx';
import { designWords } from './words.ts';

type ModalProps = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Stays at the foot while the rest scrolls. */
  readonly footer?: ReactNode;
  /** The title is drawn by the content itself. */
  readonly titleHidden?: boolean;
  readonly className?: string;
  /** At the right of the title, before “close”. */
  readonly note?: ReactNode;
  /** A sheet that takes the whole screen of a phone, with “back” instead of “close”. */
  readonly page?: boolean;
};

/** A native dialog: the browser keeps the focus inside; it opens on the main button, if any. */
function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (!element) return undefined;
    if (!element.open) element.showModal();
    element.querySelector<HTMLElement>('[data-main]:not(:disabled)')?.focus();
    const leave = enterDialog(element);
    return () => {
      leave();
      element.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const events = {
    ref: dialog,
    onCancel: (event: { preventDefault(): void }) => {
      event.preventDefault();
      onClose();
    },
    onKeyDown: (event: { key: string; preventDefault(): void; stopPropagation(): void }) => {
      event.stopPropagation();
      if (event.key !== 'Escape') return;
      event.preventDefault();
      onClose();
    },
    onPointerDown: (event: { target: EventTarget; currentTarget: EventTarget }) => {
      if (event.target === event.currentTarget) onClose();
    },
  };
  return events;
}

type HeadProps = {
  readonly id: string;
  readonly title: string;
  readonly hidden: boolean;
  readonly page: boolean;
  readonly note: ReactNode;
  readonly onClose: () => void;
};

function Head({ id, title, hidden, page, note, onClose }: HeadProps) {
  const say = useWords(designWords);
  return (
    <header className={hidden ? 'tk-modal-head tk-modal-head-bare' : 'tk-modal-head'}>
      {page && (
        <IconButton className="tk-modal-back" icon="back" label={say('back')} onClick={onClose} />
      )}
      <h2 id={id} className={hidden ? 'tk-hidden' : undefined}>
        <Serif>{title}</Serif>
      </h2>
      {note && (
        <span className="tk-modal-note" role="status">
          {note}
        </span>
      )}
      <IconButton className="tk-modal-close" icon="close" label={say('close')} onClick={onClose} />
    </header>
  );
}

function Modal({ kind, ...props }: ModalProps & { readonly kind: 'sheet' | 'overlay' }) {
  const { title, onClose, children, footer, titleHidden = false, className, page = false } = props;
  const { note = null } = props;
  const id = useId();
  const events = useModal(onClose);
  return (
    <dialog
      {...events}
      className={['tk-modal', `tk-${kind}`, page && 'tk-sheet-page', className]
        .filter(Boolean)
        .join(' ')}
      aria-labelledby={id}
    >
      <div className="tk-modal-frame">
        {kind === 'sheet' && !page && <div className="tk-sheet-grip" aria-hidden="true" />}
        <Head
          id={id}
          title={title}
          hidden={titleHidden}
          page={page}
          note={note}
          onClose={onClose}
        />
        <div className="tk-modal-body">{children}</div>
        {footer && <footer className="tk-modal-foot">{footer}</footer>}
      </div>
    </dialog>
  );
}

/** From below on the phone, a panel at the right on desktop. */
export function Sheet(props: ModalProps) {
  return <Modal kind="sheet" {...props} />;
}

/** In the middle, over the darkened table: results, questions. */
export function Overlay(props: ModalProps) {
  return <Modal kind="overlay" {...props} />;
}
