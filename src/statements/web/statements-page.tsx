import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { PastStatements } from './past-statements.tsx'

const NewStatement = lazyComponent(() => import('./new-statement.tsx').then((part) => part.NewStatement))

/** Payments from a bank's file, and past statements. */
export const StatementsPage = () => (
  <Page>
    <PageHead
      title="Import bank statement"
      back={
        <Link to="/billing" className="back-link">
          <IconArrowLeft size={16} stroke={1.6} aria-hidden="true" />
          Back to Billing
        </Link>
      }
      sub="Nothing is recorded before you have checked it, and you can undo it."
    />
    <div className="stack-16">
      <NewStatement />
      <PastStatements />
    </div>
  </Page>
)
