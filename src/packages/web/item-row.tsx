import { ActionIcon, Menu, UnstyledButton } from '@mantine/core'
import { IconArchive, IconCheck, IconDots, IconPencil } from '@tabler/icons-react'
import { moneyWords } from '#kernel/money.ts'
import type { CatalogueItem } from '#packages/api.ts'
import type { StudioMoney } from '#studio-money/api.ts'
import { onAltArrow } from '#ui/list/alt-arrows.ts'
import { SortableRow } from '#ui/list/sortable-row.tsx'
import { iconProps } from '#ui/theme/icon-props.ts'
import { useArchiveItem } from './changes.ts'
import { includedLines, minutesWords, taxWords, typesWords } from './item-words.ts'
import css from './item-list.module.css'
import '#ui/page/menu.css'

interface ItemRowProps {
  item: CatalogueItem
  /** What it is taxed by; undefined while it loads. */
  money: StudioMoney | undefined
  onEdit: (item: CatalogueItem) => void
  onStep: (by: -1 | 1) => void
}

export function ItemRow({ item, money, onEdit, onStep }: ItemRowProps) {
  const { id, kind, name, types, most } = item
  const lines = includedLines(item)
  return (
    <SortableRow id={id} name={name} className={css.row} onStep={onStep}>
      {(grip) => (
        <>
          {grip}
          <div className="name-lines">
            <UnstyledButton
              className={`hover-underlined ${css.name}`}
              dir="auto"
              onClick={() => onEdit(item)}
              onKeyDown={(event) => onAltArrow(event, onStep)}
            >
              {name}
            </UnstyledButton>
            <span className="caption">{typesWords(types)}</span>
          </div>
          <div className={css.price}>
            <b>{moneyWords(item.price, item.currency)}</b>
            {money && money.currency !== item.currency && (
              <span className="refusal">Not priced in {money.currency}</span>
            )}
            <span className="caption">{minutesWords(item)}</span>
            {kind === 'extra' && most > 1 && <span className="caption">Up to {most}</span>}
            <span className="caption">{taxWords(item, money)}</span>
          </div>
          <Actions item={item} onEdit={onEdit} />
          {lines.length > 0 && <Included lines={lines} />}
        </>
      )}
    </SortableRow>
  )
}

/** A line may be there twice; lines never move. */
const Included = ({ lines }: { lines: string[] }) => (
  <ul className={css.included} aria-label="Included">
    {lines.map((line, at) => (
      <li key={`${at} ${line}`}>
        <IconCheck size={14} stroke={1.8} aria-hidden="true" />
        <span dir="auto">{line}</span>
      </li>
    ))}
  </ul>
)

function Actions({ item, onEdit }: Pick<ItemRowProps, 'item' | 'onEdit'>) {
  const archive = useArchiveItem()
  return (
    <Menu position="bottom-end" width={176} offset={4} transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={`Actions for ${item.name}`}>
          <IconDots {...iconProps} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...iconProps} />} onClick={() => onEdit(item)}>
          Edit
        </Menu.Item>
        <Menu.Item leftSection={<IconArchive {...iconProps} />} onClick={() => archive.mutate(item)}>
          Archive
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
