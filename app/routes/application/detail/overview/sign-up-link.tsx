import { useProvider } from '#app/document/provider-settings.ts'
import { CopyField } from '#app/ui/copy/copy-field.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'

export function SignUpLink({ link }: { link: string }) {
  const { providerName } = useProvider()
  return (
    <section id="sign-up" aria-labelledby="sign-up-head">
      <SectionHead id="sign-up-head" title="The client’s sign-up link" />
      <CopyField
        id="sign-up-link"
        label="Send this link to the client"
        hint={`It opens the client’s own sign-up. ${providerName} has also sent it by email.`}
        value={link}
        copyLabel="Copy link"
      />
    </section>
  )
}
