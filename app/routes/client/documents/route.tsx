export default function Documents() {
  return <h1>Documents</h1>
}
