export function SquFiboRules() {
  return null;
}
