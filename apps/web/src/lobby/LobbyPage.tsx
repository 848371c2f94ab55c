export function LobbyPage() {
  return <main />;
}
