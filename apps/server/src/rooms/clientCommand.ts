type Referenced = { readonly ref: string | undefined };

/** A frame that passed the socket's own checks. */
export type ClientCommand = Referenced &
  (
    | { readonly kind: 'game_start' | 'resign' | 'leave' | 'rematch' | 'sit_out' | 'back' }
    | { readonly kind: 'ping'; readonly within: number | undefined }
    | { readonly kind: 'free_seat'; readonly seat: number }
    | { readonly kind: 'answer_take_back'; readonly agrees: boolean }
    | { readonly kind: 'sync'; readonly since: number | undefined }
    | {
        readonly kind: 'action';
        readonly raw: Readonly<Record<string, unknown>>;
        readonly decision: number | undefined;
      }
  );
