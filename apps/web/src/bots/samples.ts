import node from '../../../../examples/bot.mjs?raw';
import python from '../../../../examples/bot.py?raw';

export const SAMPLE_KINDS = ['python', 'node', 'curl'] as const;
type SampleKind = (typeof SAMPLE_KINDS)[number];

type Sample = {
  readonly label: string;
  /** How it is started. */
  readonly command: string;
  readonly text: string;
};

function curlText(server: string, token: string): string {
  const key = `-H 'authorization: Bearer ${token}'`;
  return [
    `curl -N ${server}/api/bot/stream ${key}`,
    '',
    `curl ${server}/api/bot/rooms/ROOM/act ${key} \\`,
    `  -H 'content-type: application/json' -d '{"index": 0}'`,
  ].join('\n');
}

/** The examples themselves, and the line that starts each with a token. */
export function sampleOf(kind: SampleKind, server: string, token: string): Sample {
  switch (kind) {
    case 'python':
      return { label: 'Python', command: `python3 bot.py ${server} ${token}`, text: python };
    case 'node':
      return { label: 'Node', command: `node bot.mjs ${server} ${token}`, text: node };
    case 'curl':
      return { label: 'curl', command: '', text: curlText(server, token) };
  }
}

/** The token as it can be shown again. */
export function maskedToken({ first, last }: { readonly first: string; readonly last: string }) {
  return `${first} •••• •••• •••• ${last}`;
}
