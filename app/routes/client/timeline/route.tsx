export default function Timeline() {
  return <h1>Timeline</h1>
}
