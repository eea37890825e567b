import { DeleteAccount } from '#accounts/web/security/delete-account.tsx'
import { DownloadData } from '#export/web/download-data.tsx'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import css from '#ui/form/setting-row.module.css'

const Departure = lazyComponent(
  () => import('#admin/web/departure/departure.tsx').then((part) => part.Departure),
  () => <Loading what="administrators" />,
)

/** Deletion of the account. */
export const DeleteSection = () => (
  <div className={css.row}>
    <p className="sub">
      Deletes your account and everything in it, right away and for good. You’ll be asked to confirm.
    </p>
    <DeleteAccount download={<DownloadData brief />} Departure={Departure} />
  </div>
)
