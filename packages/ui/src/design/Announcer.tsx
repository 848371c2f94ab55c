import { useAnnouncements } from './announcer.ts';
import { InTopHost } from './topHost.tsx';

/** The one live region of the page. */
export function Announcer() {
  const said = useAnnouncements((store) => store.said);
  return (
    <InTopHost>
      <div className="tk-hidden" role="log" aria-live="polite" aria-relevant="additions">
        {said.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
    </InTopHost>
  );
}
