import { defineWords } from '@taku/ui/i18n';

export const personWords = defineWords({
  mark: { en: 'Your mark on this server', ja: 'このサーバーでのあなたの印' },
  markNote: {
    en: 'Ties the games of this browser together. No login.',
    ja: 'この端末の対局をひとつにまとめます。ログインではありません。',
  },
  open: { en: 'Show', ja: 'ひらく' },
  counts: {
    en: '{matches:game|games}, {decisions:decision|decisions} of yours',
    ja: '対局 {matches}・あなたの判断 {decisions}',
  },
  none: { en: 'No finished game yet', ja: '終わった対局はまだありません' },
  unreachable: { en: 'The server does not answer.', ja: 'サーバーにつながりません。' },
  move: { en: 'Take it to another device', ja: '別の端末へうつす' },
  moveNote: {
    en: 'Scan it there, or copy the line. Whoever has it is you on this server.',
    ja: '別の端末で読み取るか、下の行をうつします。これを持つ人が、このサーバーであなたになります。',
  },
  qr: { en: 'QR code of your mark', ja: '印のQRコード' },
  line: { en: 'Line to copy', ja: 'うつす行' },
  show: { en: 'Show line and QR code', ja: '行とQRコードを見る' },
  copy: { en: 'Copy', ja: 'コピー' },
  copied: { en: 'Copied', ja: 'コピーしました' },
  byHand: { en: 'Select the line and copy it.', ja: '行をえらんでコピーしてください。' },
  take: { en: 'Use a mark from another device', ja: '別の端末の印を使う' },
  takeLine: { en: 'Its line', ja: '別の端末の行' },
  takeButton: { en: 'Use it here', ja: 'ここで使う' },
  badLine: {
    en: 'This is no line of a mark: it ends with 24 letters, digits, - or _.',
    ja: '印の行ではありません。行の終わりは英数字・-・_ の24文字です。',
  },
  taken: { en: 'This browser now has that mark.', ja: 'この端末の印になりました。' },
  consent: { en: 'This server may learn from my games', ja: 'このサーバーの学習に使ってよい' },
  consentNote: {
    en: 'Off: only you learn from them. On: your mark’s public id stands in its exports and datasets.',
    ja: 'オフ：学習できるのはあなただけです。オン：印の公開IDが書き出しや学習データに入ります。',
  },
  forget: { en: 'Delete my mark', ja: '印を消す' },
  forgetAsk: { en: 'Delete your mark?', ja: '印を消しますか' },
  forgetDetail: {
    en: 'Your games so far can no longer be told to be one person’s. They stay under the names you played with; so do models made from them until you remove those. This cannot be undone.',
    ja: 'これまでの対局が同じ人のものだと、もう誰にもわからなくなります。対局は打ったときの名前で残ります。そこから作ったモデルは、消すまで残ります。元に戻せません。',
  },
  forgotten: { en: 'Your mark is deleted.', ja: '印を消しました。' },
  keep: { en: 'Keep it', ja: 'やめる' },
  failed: { en: 'That did not work.', ja: 'うまくいきませんでした。' },
  arriving: { en: 'Use this mark here?', ja: 'この印をここで使いますか' },
  arrivingDetail: {
    en: 'From now on this browser plays as that person on this server. Its own mark is let go.',
    ja: 'これからは、この端末もその人として打ちます。いまのこの端末の印は使わなくなります。',
  },
});
