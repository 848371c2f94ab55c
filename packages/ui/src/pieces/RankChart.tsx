import { PlayingCard } from './PlayingCard.tsx';
import './rankChart.css';

type RankRow = {
  readonly cards: readonly string[];
  readonly name: string;
  /** One for each column. */
  readonly figures?: readonly string[];
  /** The reader's present hand: what of theirs it is. */
  readonly present?: string | null;
};

type RankChartProps = {
  /** Over the names: 強い順. */
  readonly title: string;
  readonly columns?: readonly string[];
  readonly rows: readonly RankRow[];
};

function Row({ cards, name, figures = [], present = null }: RankRow) {
  const keyed = figures.map((figure, key) => ({ figure, key }));
  return (
    <tr {...(present !== null && { 'data-present': true })}>
      <th scope="row">
        <span className="pc-rank">
          <span className="pc-rank-cards" aria-hidden="true">
            {cards.map((card) => (
              <PlayingCard key={card} card={card} width={27} decorative />
            ))}
          </span>
          <span className="pc-rank-name">
            {name}
            {present !== null && <small>{present}</small>}
          </span>
        </span>
      </th>
      {keyed.map(({ figure, key }) => (
        <td key={key} {...(figure.startsWith('+') && { 'data-gain': true })}>
          {figure}
        </td>
      ))}
    </tr>
  );
}

/** Kinds of hands, the strongest first, each with a hand of its kind. */
export function RankChart({ title, columns = [], rows }: RankChartProps) {
  return (
    <table className="pc-ranks">
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.name} {...row} />
        ))}
      </tbody>
    </table>
  );
}
