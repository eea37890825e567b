import type { ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'
import css from './loading.module.css'

interface LoadingProps {
  /** What is on its way, for those who cannot see the grey shapes: "Loading shoots". */
  what: string
  /** Shapes with the geometry of what will stand here. Three lines when none are given. */
  children?: ReactNode
}

/** Grey shapes where the content will be. They wait 150 ms, so that a fast answer shows no flicker. */
export function Loading({ what, children }: LoadingProps) {
  return (
    <div role="status" className={css.loading}>
      <span className="vh">Loading {what}</span>
      <div aria-hidden="true">{children ?? <Lines />}</div>
    </div>
  )
}

function Lines() {
  return (
    <div className="stack-12">
      <Skeleton width="40%" height={20} />
      <Skeleton width="72%" />
      <Skeleton width="60%" />
    </div>
  )
}
