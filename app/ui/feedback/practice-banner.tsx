import { useProvider } from '#app/document/provider-settings.ts'
import { Icon } from '#app/ui/icons/icon.tsx'

export function PracticeBanner() {
  const { practiceData } = useProvider()
  if (!practiceData) return null
  return (
    <section aria-label="Practice mode" className="practice">
      <Icon name="info" size={18} />
      <span>Practice data. Nothing is sent to a lender. Every company and person is made up.</span>
    </section>
  )
}
