import { useQuery } from '@tanstack/react-query'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { ProfileCards } from './profile-cards.tsx'
import { ProfileHead } from './profile-head.tsx'
import { currentUser, settings } from '#accounts/web/queries.ts'
import css from './profile-page.module.css'

/** The profile, read only; it is edited in Settings. */
export function ProfilePage() {
  const user = useQuery(currentUser)
  const known = useQuery(settings)
  if (user.data && known.data) {
    return (
      <Page>
        <ProfileHead user={user.data} profile={known.data.profile} />
        <ProfileCards user={user.data} settings={known.data} />
      </Page>
    )
  }
  const retry = () => Promise.all([user.refetch(), known.refetch()])
  return (
    <Page>
      <PageHead title="Profile" />
      {user.isError || known.isError ? (
        <CouldNotLoad
          title="Unable to Load Profile"
          safe="Your profile is safe."
          retrying={user.isFetching || known.isFetching}
          onRetry={retry}
        />
      ) : (
        <Loading what="your profile">
          <div className={`pair ${css.cards}`}>
            {[180, 180, 120, 220].map((height, at) => (
              <Skeleton key={at} height={height} />
            ))}
          </div>
        </Loading>
      )}
    </Page>
  )
}
