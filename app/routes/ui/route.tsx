export default function Ui() {
  return <h1>Ui</h1>
}
