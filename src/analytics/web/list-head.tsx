import { Button } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { iconProps } from '#ui/theme/icon-props.ts'
import css from './list-tab.module.css'

interface ListHeadProps {
  id: string
  title: string
  /** The address of its file. */
  href: string
  /** `Profit as CSV` */
  download: string
}

/** The heading of a list, with the list as a file. */
export const ListHead = ({ id, title, href, download }: ListHeadProps) => (
  <div className={css.bar}>
    <h2 id={id}>{title}</h2>
    <Button
      component="a"
      variant="default"
      className="push-right"
      href={href}
      download
      leftSection={<IconTableExport {...iconProps} />}
    >
      {download}
    </Button>
  </div>
)
