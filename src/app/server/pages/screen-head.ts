import type { CurrentUser, Settings } from '#accounts/api.ts'
import { titleOf } from '#calendar/rules.ts'
import type { Today } from '#dashboard/api.ts'
import { touchTip, welcomeWords } from '#dashboard/welcome.ts'
import type { Boot, FirstAnswer } from '#kernel/boot.ts'
import type { Shoot } from '#shoots/api.ts'
import { backToShoots } from '#shoots/rules.ts'
import { addresses, calendarOf, type Opened } from './first-answers.ts'

type Words = Partial<Record<'back' | 'sub' | 'tip', string>> & { title: string; hasActions?: true }

/** The words at the head of a screen, as its own components write them; undefined where the data has none. */
const heads: Readonly<Record<string, (boot: Boot, opened: Opened) => Words | undefined>> = {
  '/dashboard': ({ user, settings, answers = {} }, { request, preferences, now }) => {
    const today = bodyOf<Today>(answers[addresses.today])
    const shoots = bodyOf<Shoot[]>(answers[addresses.nextShoots])
    if (!today || !shoots) return undefined
    const { greeting, sub } = welcomeWords({
      username: (user as CurrentUser | null)?.username,
      profile: (settings as Settings | null)?.profile,
      shoots,
      needs: today.needs.count,
      zone: preferences.timeZone,
      now,
    })
    return { title: greeting, sub, hasActions: true, ...(request.cookies['tip'] !== 'dismissed' && { tip: touchTip }) }
  },
  '/calendar': (_boot, opened) => {
    const { view, day } = calendarOf(opened)
    return { title: titleOf(view, day, opened.preferences.weekStart) }
  },
  '/shoots/:id': ({ answers = {} }, { request }) => {
    const shoot = bodyOf<Shoot>(answers[addresses.shoot(request)])
    return shoot && { title: shoot.title, back: backToShoots }
  },
}

const bodyOf = <T>(answer: FirstAnswer | undefined): T | undefined => answer && (JSON.parse(answer.body) as T)

/**
 * The head of a screen as HTML, which the document shows until the scripts have drawn the screen; empty for screens
 * whose head is not known.
 */
export function screenHead(boot: Boot, opened: Opened): string {
  const words = heads[opened.screen]?.(boot, opened)
  if (!words) return ''
  const { back, title, sub, tip, hasActions } = words
  return [
    '<div class="frame-page"><div>',
    back && `<div class="space-below-6"><span class="back-link">${escaped(back)}</span></div>`,
    `<h1>${escaped(title)}</h1>`,
    sub && `<div class="frame-sub">${escaped(sub)}</div>`,
    hasActions && '<div class="frame-actions"></div>',
    tip && `<div class="frame-tip"><p>${escaped(tip)}</p></div>`,
    '</div></div>',
  ]
    .filter(Boolean)
    .join('')
}

/** Text as HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The same of several lines. */
export const linesOf = (text: string): string => escaped(text).replaceAll('\n', '<br>')
