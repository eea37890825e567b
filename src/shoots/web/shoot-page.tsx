import { useQuery } from '@tanstack/react-query'
import { Problem } from '#kernel/problem.ts'
import { Bone } from '#ui/bone.tsx'
import { CouldNotLoad } from '#ui/could-not-load.tsx'
import { Loading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { LinkButton } from '#ui/router-link.tsx'
import { oneShoot } from './queries.ts'
import { ShootScreen } from './shoot-screen.tsx'

/** One shoot, with everything that belongs to it. */
export function ShootPage({ id }: { id: number }) {
  const shoot = useQuery(oneShoot(id))
  const isMissing = shoot.error instanceof Problem && shoot.error.code === 'not_found'
  if (isMissing) return <MissingShoot />
  if (shoot.data) return <ShootScreen key={id} shoot={shoot.data} />
  return (
    <Page>
      {shoot.isError ? (
        <CouldNotLoad title="Unable to Load Shoots" safe="Your shoots are safe." retrying={shoot.isFetching} onRetry={shoot.refetch} />
      ) : (
        <Loading what="the shoot">
          <Bone width={320} height={30} />
        </Loading>
      )}
    </Page>
  )
}

function MissingShoot() {
  return (
    <Page>
      <PageHead title="Shoot not found" sub="Shoot not found. It may have been deleted or you don't have permission to view it." />
      <div>
        <LinkButton to="/shoots" variant="default">
          Back to Shoots
        </LinkButton>
      </div>
    </Page>
  )
}
