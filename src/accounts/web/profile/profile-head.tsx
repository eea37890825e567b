import { Button } from '@mantine/core'
import { IconPencil, IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CurrentUser, Profile } from '#accounts/api.ts'
import { avatarColor, initialOf } from '#accounts/web/avatar-color.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { LinkButton } from '#ui/page/router-link.tsx'
import { StatusBadge } from '#ui/page/status-badge.tsx'
import { toastDone, toastFailed } from '#ui/toast/toasts.tsx'
import { iconProps } from '#ui/theme/icon-props.ts'
import { levelLabel } from './profile-words.ts'
import { currentUser, settings } from '#accounts/web/queries.ts'
import css from './profile-page.module.css'

/** Initial, business name, and kind of photographer. */
export function ProfileHead({ user, profile }: { user: CurrentUser; profile: Profile }) {
  const badges = [levelLabel(profile.photographerLevel), profile.photographyType].filter(Boolean)
  return (
    <div className={css.head}>
      <span className={css.initial} style={{ background: avatarColor(user.username) }} aria-hidden="true">
        {initialOf(user.username)}
      </span>
      <div className={css.words}>
        <PageHead
          title={profile.businessName || user.username}
          tab="Profile"
          sub={
            <span className="row-8">
              {badges.length > 0
                ? badges.map((badge) => (
                    <StatusBadge key={badge} color="grey">
                      {badge}
                    </StatusBadge>
                  ))
                : 'Your profile is not set up yet.'}
            </span>
          }
          actions={
            <div className="row-8">
              <Refresh />
              <LinkButton to="/settings" leftSection={<IconPencil {...iconProps} />}>
                Edit Profile
              </LinkButton>
            </div>
          }
        />
      </div>
    </div>
  )
}

/** Reloads the profile, which may have changed on another device. */
function Refresh() {
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const once = useSingleFlight()
  async function refresh(): Promise<void> {
    setBusy(true)
    try {
      await Promise.all(
        [currentUser, settings].map(({ queryKey }) => cache.refetchQueries({ queryKey }, { throwOnError: true })),
      )
      toastDone({ title: 'Profile refreshed' })
    } catch {
      toastFailed(
        { title: 'Profile not refreshed', message: 'The server didn’t answer. You’re seeing what was loaded before.' },
        { about: Refresh },
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconRefresh {...iconProps} />}
      onClick={() => once(refresh)}
    >
      Refresh
    </Button>
  )
}
