import { useProvider } from '#app/document/provider-settings.ts'
import { Icon } from '#app/ui/icons/icon.tsx'

export function SuspendedBanner({ firm }: { firm: string | null }) {
  const { supportEmail } = useProvider()
  if (!firm) return null
  return (
    <section
      aria-label="Account suspended"
      className="tone-red flex justify-center gap-2 border-b border-tone-line bg-tone-soft px-4 py-2 text-md text-tone [&_a]:text-inherit print:hidden"
    >
      <Icon name="lock" size={18} />
      <p>
        {firm}’s account is suspended. You can view everything but not make changes. To find out why, email{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </section>
  )
}
