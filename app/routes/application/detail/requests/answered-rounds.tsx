import { DownloadLink } from '#app/downloads/download-link.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import type { AnsweredRequest, Round } from './requests-view.ts'

export function AnsweredRounds({ rounds }: { rounds: readonly Round<AnsweredRequest>[] }) {
  return rounds.map(({ number, requestedAt, requests }) => (
    <section key={number} aria-labelledby={`round-${number}`}>
      <SectionHead
        id={`round-${number}`}
        title={`Round ${number}, answered`}
        aside={
          requestedAt && (
            <span className="text-muted text-sm">
              Asked on <DateTime at={requestedAt} />
            </span>
          )
        }
      />
      <ul>
        {requests.map((request) => (
          <Answered key={request.id} request={request} />
        ))}
      </ul>
    </section>
  ))
}

function Answered({ request }: { request: AnsweredRequest }) {
  const { title, about, accepted, answer, cannotProvide, note, files, by, at } = request
  return (
    <li className="grid gap-x-6 gap-y-2 border-b py-5 sm:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="grid content-start gap-1 text-md">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {title}
          {accepted ? <Badge colour="green">Accepted</Badge> : <Badge colour="blue">Answered</Badge>}
        </h3>
        {about && <p>About {about}.</p>}
        {answer && <p className="max-w-measure whitespace-pre-line text-muted wrap-anywhere">“{answer}”</p>}
        {cannotProvide && (
          <p className="max-w-measure text-muted wrap-anywhere">
            The client cannot provide this: {cannotProvide}
          </p>
        )}
        {note && <p className="max-w-measure text-muted wrap-anywhere">Note: {note}</p>}
      </div>
      <div className="grid content-start gap-1 text-md">
        {files.map((file) => (
          <p key={file.name} className="flex gap-2 wrap-anywhere">
            <Icon name="file" size={16} className="mt-0.5 text-subtle" />
            {file.to ? (
              <DownloadLink to={file.to} fileName={file.name}>
                {file.name}
              </DownloadLink>
            ) : (
              file.name
            )}
          </p>
        ))}
        {at && (
          <p className="text-muted text-sm">
            {by ? `Answered by ${by}, ` : 'Answered '}
            <DateTime at={at} />
          </p>
        )}
      </div>
    </li>
  )
}
