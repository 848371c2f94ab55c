import { Term } from '@taku/ui/glossary';

/** BTN or BB beside a name. */
export function ButtonPill({ isButton }: { readonly isButton: boolean }) {
  return (
    <span className="of-pill">
      {isButton ? <Term id="btn">BTN</Term> : <Term id="bb">BB</Term>}
    </span>
  );
}
