import './numberedMark.css';

/** The place of a costly moment: the same figure in list, graph and picture. */
export function NumberedMark({ number }: { readonly number: number }) {
  return <span className="tk-numbered">{number}</span>;
}
