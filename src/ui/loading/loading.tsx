import type { ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'
import css from './loading.module.css'

interface LoadingProps {
  /** What is loading, for screen readers: "Loading shoots". */
  what?: string
  /** The same in words of their own, in another language. */
  words?: string | undefined
  /** Placeholders in the shape of the content. Three lines by default. */
  children?: ReactNode
}

/** Placeholders for loading content, shown after 150 ms to avoid flicker. */
export function Loading({ what, words, children }: LoadingProps) {
  return (
    <div role="status" className={css.loading}>
      <span className="vh">{words ?? (what && `Loading ${what}`)}</span>
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
