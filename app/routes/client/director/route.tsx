export default function Director() {
  return <h1>Director</h1>
}
