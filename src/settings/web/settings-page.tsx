import { useQuery } from '@tanstack/react-query'
import { settings } from '#accounts/web/queries.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { SettingsScreen } from './settings-screen.tsx'

/** Profile, preferences, notifications and security. */
export function SettingsPage() {
  const { data, isError, isFetching, refetch } = useQuery(settings)
  if (data) return <SettingsScreen settings={data} />
  return (
    <Page>
      <PageHead title="Settings" />
      {isError ? (
        <CouldNotLoad
          title="Unable to Load Settings"
          safe="Your settings are as they were."
          retrying={isFetching}
          onRetry={refetch}
        />
      ) : (
        <Loading what="settings" />
      )}
    </Page>
  )
}
