export default function Directors() {
  return <h1>Directors</h1>
}
