import css from './deleted-data.module.css'

/** What is deleted with an account. */
const deletedData = [
  'Account and profile',
  'Shoots and planning data',
  'Client information',
  'Invoices and financial records',
  'Gear checklists',
  'Contracts and reference images',
  'Notifications and reminders',
] as const

export function DeletedData() {
  return (
    <ul className={css.list}>
      {deletedData.map((what) => (
        <li key={what}>{what}</li>
      ))}
    </ul>
  )
}
