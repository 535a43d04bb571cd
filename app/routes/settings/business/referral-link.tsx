import { href } from 'react-router'
import { DownloadButton } from '#app/downloads/download-button.tsx'
import { CopyField } from '#app/ui/copy/copy-field.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'

export function ReferralLink({ link }: { link: string }) {
  const code = href('/settings/business/referral-code')
  return (
    <section id="referral" aria-labelledby="referral-title">
      <SectionHead id="referral-title" title="Your referral link" />
      <div className="flex flex-wrap items-start gap-6 pt-4">
        <img
          src={code}
          width={160}
          height={160}
          loading="lazy"
          alt="QR code of your referral link"
          className="shrink-0 rounded border"
        />
        <div className="grid min-w-0 flex-[1_1_16rem] gap-3">
          <CopyField
            id="referral-link"
            label="Referral link"
            hint="A colleague who opens this link or code refers the client in your name."
            value={link}
            copyLabel="Copy referral link"
          />
          <div>
            <DownloadButton to={`${code}?save`}>Download QR code</DownloadButton>
          </div>
        </div>
      </div>
    </section>
  )
}
