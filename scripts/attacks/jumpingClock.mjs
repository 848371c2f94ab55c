// Loaded into a server under attack: with every SIGUSR2 its wall clock is set ten days forward.
const TEN_DAYS_MS = 10 * 24 * 3_600_000;
const { now } = Date;
let forwardMs = 0;
Date.now = () => now() + forwardMs;
process.on('SIGUSR2', () => {
  forwardMs += TEN_DAYS_MS;
});
