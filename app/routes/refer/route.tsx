export default function Refer() {
  return <h1>Refer</h1>
}
