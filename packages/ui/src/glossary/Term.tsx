import {
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'wouter';
import { announce } from '../design/announcer.ts';
import { useSpoken, useWords } from '../i18n/index.ts';
import type { GlossaryEntry } from './glossary.ts';
import { GlossaryContext } from './glossaryContext.ts';
import { placeBeside } from './placeBeside.ts';
import './term.css';
import { glossaryWords } from './words.ts';

function AllWords({ onLeave }: { readonly onLeave: () => void }) {
  const say = useWords(glossaryWords);
  const source = use(GlossaryContext);
  if (!source) return null;
  const label = say('all', { n: source.entries.length });
  if ('href' in source.all) return <Link href={source.all.href}>{label}</Link>;
  const { open } = source.all;
  const leave = () => {
    onLeave();
    open();
  };
  return (
    <button type="button" onClick={leave}>
      {label}
    </button>
  );
}

/** In the top layer, where nothing cuts it off; next in order after the word itself. */
function useNote(anchor: RefObject<HTMLElement | null>) {
  const note = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = note.current;
    if (!element || !anchor.current) return;
    if ('showPopover' in element) element.showPopover();
    placeBeside(element, anchor.current);
  }, [anchor]);
  return note;
}

type NoteProps = {
  readonly id: string;
  readonly entry: GlossaryEntry;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
};

function Note({ id, entry, anchor, onClose }: NoteProps) {
  const spoken = useSpoken();
  const note = useNote(anchor);
  return (
    <span id={id} ref={note} popover="manual" role="note" className="tk-term-note">
      <b>{spoken(entry.name)}</b>
      <span>{spoken(entry.text)}</span>
      <AllWords onLeave={onClose} />
    </span>
  );
}

/** A touch elsewhere, a scroll or another size of the window: the note would hang in the air. */
function useLeaving(
  isOpen: boolean,
  whole: RefObject<HTMLElement | null>,
  close: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = (event: Event) => {
      const isInside = event.target instanceof Node && whole.current?.contains(event.target);
      if (!isInside) close();
    };
    const events = ['pointerdown', 'focusin', 'scroll'] as const;
    for (const name of events) document.addEventListener(name, leave, { capture: true });
    window.addEventListener('resize', close);
    return () => {
      for (const name of events) document.removeEventListener(name, leave, { capture: true });
      window.removeEventListener('resize', close);
    };
  }, [isOpen, whole, close]);
}

function OpenTerm({
  entry,
  children,
}: {
  readonly entry: GlossaryEntry;
  readonly children: ReactNode;
}) {
  const spoken = useSpoken();
  const id = useId();
  const whole = useRef<HTMLSpanElement>(null);
  const word = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [close] = useState(() => () => setOpen(false));
  useLeaving(isOpen, whole, close);
  const turn = () => {
    if (!isOpen) announce(spoken(entry.text), `${id} ${performance.now()}`);
    setOpen(!isOpen);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    // Enter is the word's, not the board's; Escape closes the note and nothing behind it.
    if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    close();
    word.current?.focus();
  };
  return (
    <span className="tk-term" ref={whole} onKeyDown={onKeyDown}>
      <button
        type="button"
        ref={word}
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': id })}
        onClick={turn}
      >
        {children}
      </button>
      {isOpen && <Note id={id} entry={entry} anchor={word} onClose={close} />}
    </span>
  );
}

/** A word of art that explains itself where it stands; plain where no glossary is at hand. */
export function Term({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const entry = use(GlossaryContext)?.entries.find((each) => each.id === id);
  return entry ? <OpenTerm entry={entry}>{children}</OpenTerm> : children;
}
