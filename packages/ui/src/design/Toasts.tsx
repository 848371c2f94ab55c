import { useEffect, useState } from 'react';
import { useWords } from '../i18n/index.ts';
import { Button, ButtonLink } from './Button.tsx';
import './toast.css';
import { InTopHost } from './topHost.tsx';
import { closeToast, useToasts, type Toast } from './toasts.ts';
import { designWords } from './words.ts';

const SHOWN_MS = 6000;

export function ToastCard({
  toast,
  onClose,
}: {
  readonly toast: Toast;
  readonly onClose: () => void;
}) {
  const say = useWords(designWords);
  return (
    <div
      className={`tk-toast tk-toast-${toast.tone}`}
      role={toast.tone === 'error' ? 'alert' : 'status'}
    >
      <span className="tk-toast-mark" aria-hidden="true">
        {toast.tone === 'error' ? '!' : 'i'}
      </span>
      <div className="tk-toast-words">
        <strong>{toast.title}</strong>
        {toast.detail && <p>{toast.detail}</p>}
      </div>
      {toast.link && (
        <ButtonLink small href={toast.link.href} onClick={onClose}>
          {toast.link.words}
        </ButtonLink>
      )}
      <Button small onClick={onClose}>
        {say('close')}
      </Button>
    </div>
  );
}

function TimedToast({ toast }: { readonly toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => {
      closeToast(toast.id);
    }, SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [held, toast.id]);
  return (
    <div
      onPointerEnter={() => {
        setHeld(true);
      }}
      onPointerLeave={() => {
        setHeld(false);
      }}
    >
      <ToastCard
        toast={toast}
        onClose={() => {
          closeToast(toast.id);
        }}
      />
    </div>
  );
}

export function Toasts() {
  const toasts = useToasts((store) => store.toasts);
  return (
    <InTopHost>
      <div className="tk-toasts">
        {toasts.map((toast) => (
          <TimedToast key={toast.id} toast={toast} />
        ))}
      </div>
    </InTopHost>
  );
}
