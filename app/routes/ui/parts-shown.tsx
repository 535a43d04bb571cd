import type { ReactNode } from 'react'
import { StatusBadge } from '#app/clients/status-badge.tsx'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { IconButton } from '#app/ui/buttons/icon-button.tsx'
import { Dialog, DialogButton, DialogCancel } from '#app/ui/dialog/dialog.tsx'
import { EmptyState } from '#app/ui/drawings/empty-state.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { LiveMark } from '#app/ui/feedback/live-mark.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
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
    <Part title="The 15 statuses and an unknown one">
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
        <Button size="sm">Answer requests</Button>
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
            <DialogCancel dialog="remove">Cancel</DialogCancel>
          </>
        }
      >
        They will no longer be able to sign in.
      </Dialog>
    </Part>
  )
}

function Notices() {
  return (
    <Part title="Notices">
      <div className="grid gap-3 pt-4">
        <Notice colour="grey" title="You are offline">
          This list is from 14:32. Nothing is sent while you are offline.
        </Notice>
        <Notice title="A new version is ready">
          Drafts saved on this device are kept. <a href="?">Reload</a>
        </Notice>
        <Notice colour="yellow" title="Sign in again to continue">
          Your session has ended. What you entered is still here. <a href="?">Sign in</a>
        </Notice>
        <Notice colour="red" title="We do not know whether the referral was sent">
          The connection was lost. Try again: it will not be sent twice. <a href="?">Try again</a>
        </Notice>
        <Notice colour="green" title="All required answers are complete">
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
        <Disclose summary="Show as a table">Twelve months, one row each.</Disclose>
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
    <Part title="Empty states">
      <div className="grid gap-4 pt-4 md:grid-cols-3 [&>*]:rounded-lg [&>*]:border">
        <EmptyState title="You are up to date" action={<ButtonLink to="?">Refer a client</ButtonLink>}>
          Clients that need something from you appear here.
        </EmptyState>
        <EmptyState
          drawing="search"
          title="No clients match “larkfeld”"
          action={<ButtonLink to="?">Clear filters</ButtonLink>}
        >
          Check the spelling or search by company number.
        </EmptyState>
        <EmptyState drawing="document" title="No documents yet">
          Files you upload appear here.
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
