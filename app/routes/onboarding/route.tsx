export default function Onboarding() {
  return <h1>Onboarding</h1>
}
