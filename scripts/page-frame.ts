import { createElement as element, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { areas, bottomAreas } from '../src/app/web/shell/navigation.ts'
import { Mark } from '../src/ui/theme/mark.tsx'
import { IconDots } from '@tabler/icons-react'
import type { Plugin } from 'vite'

const icon = { size: 22, stroke: 1.5 }

const area = ({ name, caption, icon: Icon, ...more }: (typeof areas)[number]): ReactNode =>
  element(
    'span',
    { key: name, 'data-for': 'onlyFor' in more ? more.onlyFor : undefined },
    element(Icon, icon),
    element('span', null, element('b', null, name), element('small', { className: 'caption' }, caption)),
  )

const bottomArea = ({ name, icon: Icon }: { name: string; icon: (typeof bottomAreas)[number]['icon'] }): ReactNode =>
  element('span', { key: name }, element(Icon, icon), name)

/**
 * The frame of the application without a screen, which the document shows until the scripts run: brand, areas and the
 * bottom bar of phones. Screen readers wait for the real one.
 */
const frame = (): string =>
  renderToStaticMarkup(
    element(
      'div',
      { id: 'frame', 'aria-hidden': true, 'data-for': '%FRAME%' },
      element(
        'div',
        { className: 'frame-header' },
        element(Mark),
        element(
          'span',
          null,
          element('b', null, 'Lightbook'),
          element('small', { className: 'caption' }, 'Photography Management Platform'),
        ),
      ),
      element('div', { className: 'frame-areas' }, areas.map(area)),
      element('div', { className: 'frame-screen' }, '%HEAD%'),
      element('div', { className: 'frame-bar' }, [...bottomAreas, { name: 'More', icon: IconDots }].map(bottomArea)),
    ),
  )

/** Writes the frame into the application's document, in the place of a comment. */
export const withFrame = (): Plugin => ({
  name: 'with-frame',
  transformIndexHtml: (html) => html.replace('<!-- frame -->', frame),
})
