import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import './panel.css';
import { Serif } from './Serif.tsx';

export function Panel({
  title,
  aside,
  children,
  className,
}: {
  readonly title?: ReactNode;
  /** At the right of the title. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
  readonly className?: string;
}) {
  return (
    <section className={['tk-panel', className].filter(Boolean).join(' ')}>
      {(title !== undefined || aside !== undefined) && (
        <header className="tk-panel-head">
          <h2>{typeof title === 'string' ? <Serif>{title}</Serif> : title}</h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}

export type Tab = { readonly id: string; readonly label: string; readonly content: ReactNode };

function nextTab(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** A panel whose parts are behind tabs; arrows move between them. */
export function TabPanel({
  tabs,
  label,
  aside,
  className,
}: {
  readonly tabs: readonly Tab[];
  readonly label: string;
  readonly aside?: ReactNode;
  readonly className?: string;
}) {
  const base = useId();
  const [chosen, setChosen] = useState(tabs[0]?.id);
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.find((tab) => tab.id === chosen) ?? tabs[0];
  if (!current) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTab(event.key, tabs.indexOf(current), tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (next === null || !tab) return;
    event.preventDefault();
    setChosen(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <section className={['tk-panel', 'tk-tab-panel', className].filter(Boolean).join(' ')}>
      <header className="tk-tabs-head">
        <div className="tk-tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${base}-${tab.id}`}
              aria-selected={tab === current}
              aria-controls={`${base}-panel`}
              tabIndex={tab === current ? 0 : -1}
              onClick={() => {
                setChosen(tab.id);
              }}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {aside && <div className="tk-caption">{aside}</div>}
      </header>
      <div
        className="tk-tab-content"
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${current.id}`}
        tabIndex={0}
      >
        {current.content}
      </div>
    </section>
  );
}
