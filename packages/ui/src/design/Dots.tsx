import './plate.css';

/** Three dots, one step every 300 ms; they wait 400 ms before they show. */
export function Dots() {
  return (
    <span className="tk-dots" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
