/** Two or more katakana in a row; the mincho has no narrow forms of its own for them. */
const KATAKANA = /([ァ-ー]{2,})/;

/** A title: runs of katakana stand closer. */
export function Serif({ children }: { readonly children: string }) {
  return children.split(KATAKANA).map((part, place) =>
    place % 2 === 1 ? (
      <span className="tk-katakana" key={`${place} ${part}`}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
