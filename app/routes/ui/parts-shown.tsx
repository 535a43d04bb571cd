import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { IconButton } from '#app/ui/buttons/icon-button.tsx'
import { Dialog, DialogButton, DialogCancel } from '#app/ui/dialog/dialog.tsx'
import { EmptyState } from '#app/ui/drawings/empty-state.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { LiveMark } from '#app/ui/feedback/live-mark.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { type IconName, icons } from '#app/ui/icons/icons.ts'
import { Disclose } from '#app/ui/shell/disclose.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { StepList } from '#app/ui/steps/step-list.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { FigureGrid } from '#app/ui/values/figure-grid.tsx'
import { KeyFacts } from '#app/ui/values/key-facts.tsx'
import { Money } from '#app/ui/values/money.tsx'
import { type StatusColour, statusNames } from '#contract/clients/statuses.ts'

export function PartsShown() {
  return (
    <>
      <Statuses />
      <Buttons />
      <Notices />
      <Facts />
      <EmptyPlaces />
      <Waiting />
      <Icons />
    </>
  )
}

function Statuses() {
  return (
    <Part title="Fifteen statuses, and one that is not known">
      <Row>
        {[...statusNames, 'OnIce'].map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </Row>
    </Part>
  )
}

function Buttons() {
  return (
    <Part title="Buttons">
      <Row>
        <Button variant="primary">Refer a client</Button>
        <Button>Upload documents</Button>
        <Button variant="quiet">Save this view</Button>
        <Button variant="danger">Remove Sam Placeholder</Button>
        <Button variant="primary" pending>
          Sending
        </Button>
        <Button size="sm">Answer request</Button>
        <ButtonLink to="?" icon="download">
          Export CSV
        </ButtonLink>
        <ButtonLink to="?" variant="primary" icon="plus" size="sm">
          Refer
        </ButtonLink>
        <IconButton icon="copy" label="Copy" />
        <DialogButton dialog="remove" variant="danger">
          Open a dialog
        </DialogButton>
      </Row>
      <Dialog
        id="remove"
        title="Remove Sam Placeholder?"
        actions={
          <>
            <Button variant="danger" type="button">
              Remove Sam Placeholder
            </Button>
            <DialogCancel dialog="remove">Keep</DialogCancel>
          </>
        }
      >
        Sam can no longer sign in. The clients Sam referred stay with your firm.
      </Dialog>
    </Part>
  )
}

function Notices() {
  return (
    <Part title="Notices">
      <div className="grid gap-3 pt-4">
        <Notice colour="grey" title="You are offline">
          You see the list as of 14:32. Drafts are kept; nothing is sent until you are back.
        </Notice>
        <Notice title="A new version is ready">
          <a href="?">Load it now</a>. What you typed stays.
        </Notice>
        <Notice colour="yellow" title="Sign in again to continue">
          You were signed out. The form is kept. <a href="?">Sign in</a>
        </Notice>
        <Notice colour="red" title="We do not know if the referral was sent">
          The connection broke. <a href="?">Check now</a>; the same referral is never sent twice.
        </Notice>
        <Notice colour="green" title="All required answers are in">
          You can submit the application.
        </Notice>
      </div>
    </Part>
  )
}

function Facts() {
  return (
    <Part title="Figures and facts">
      <div className="grid gap-6 pt-4">
        <FigureGrid
          items={[
            { label: 'Pipeline', value: <Money pounds={1186400} figure />, note: '34 open clients' },
            {
              label: 'Approved this month',
              value: <Money pounds={148000} figure />,
              note: 'Approval rate 64%',
            },
            { label: 'Clients', value: 48, note: <DateTime at="2026-11-19T09:04:00Z" show="date-time" /> },
          ]}
        />
        <div className="grid gap-8 md:grid-cols-3">
          <KeyFacts
            items={[
              { label: 'Company number', value: '99000001' },
              { label: 'Trading since', value: <DateTime at="2018-06" show="month" /> },
            ]}
          />
          <KeyFacts
            flat
            items={[
              { label: 'Amount', value: <Money pounds={45000} /> },
              { label: 'Needed', value: <DateTime at="2026-11-26" /> },
              { label: 'Offer', value: <Money pounds={null} /> },
            ]}
          />
          <StepList label="Steps" steps={sampleSteps} />
        </div>
        <Marks />
        <Disclose summary="Show the figures as a table">Twelve months, one row each.</Disclose>
      </div>
    </Part>
  )
}

function Marks() {
  return (
    <Row>
      <LiveMark state="live" />
      <LiveMark state="reconnecting" />
      <LiveMark state="offline" />
      {(['yellow', 'blue', 'green', 'red', 'grey'] satisfies StatusColour[]).map((colour) => (
        <Badge key={colour} colour={colour}>
          {colour}
        </Badge>
      ))}
    </Row>
  )
}

function EmptyPlaces() {
  return (
    <Part title="Nothing here">
      <div className="grid gap-4 pt-4 md:grid-cols-3 [&>*]:rounded-lg [&>*]:border">
        <EmptyState title="Nothing needs you today" action={<ButtonLink to="?">Refer a client</ButtonLink>}>
          Clients who wait for you appear here, the nearest deadline first.
        </EmptyState>
        <EmptyState
          drawing="search"
          title="No client matches “larkfeld”"
          action={<ButtonLink to="?">Clear filters</ButtonLink>}
        >
          Two filters are on. Check the spelling, or search by company number.
        </EmptyState>
        <EmptyState drawing="document" title="No document yet">
          Send bank statements of the last six months.
        </EmptyState>
      </div>
    </Part>
  )
}

function Waiting() {
  return (
    <Part title="Waiting">
      <Skeleton />
    </Part>
  )
}

function Icons() {
  return (
    <Part title="Icons">
      <Row>
        {(Object.keys(icons) as IconName[]).map((name) => (
          <span key={name} className="grid w-20 justify-items-center gap-1 text-muted text-xs">
            <Icon name={name} />
            {name}
          </span>
        ))}
      </Row>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <SectionHead title={title} />
      {children}
    </section>
  )
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2 pt-4">{children}</div>
}

const sampleSteps = [
  { label: 'Firm', state: 'done', note: 'Meridian Quay Finance' },
  { label: 'Regulation', state: 'current', note: 'About 3 minutes' },
  { label: 'People', state: 'upcoming' },
] as const
