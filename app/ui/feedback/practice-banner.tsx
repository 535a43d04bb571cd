import { useProvider } from '#app/document/provider.ts'
import { Icon } from '#app/ui/icons/icon.tsx'

/** Says that nothing here is real, where the provider configured it so. */
export function PracticeBanner() {
  const { practiceData } = useProvider()
  if (!practiceData) return null
  return (
    <section aria-label="Practice mode" className="practice">
      <Icon name="info" size={18} />
      <span>Practice data: every company and person is a sample. Nothing is sent to a lender.</span>
    </section>
  )
}
