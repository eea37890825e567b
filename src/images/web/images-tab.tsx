import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Empty } from '#ui/loading/empty.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { AddImages } from './upload/add-images.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { ImageFacts } from './gallery/image-facts.tsx'
import { moved } from './gallery/order.ts'
import { imagesOf, useArrangeImages } from './queries.ts'
import { useShown } from './gallery/use-shown.ts'
import css from './images-tab.module.css'

/** The reference images of a shoot. */
export function ImagesTab({ shootId }: { shootId: number }) {
  const { data: images = [], isPending, isError, isFetching, refetch } = useQuery(imagesOf(shootId))
  const { mutate: arrange } = useArrangeImages(shootId)
  const shown = useShown(images)
  const ids = images.map(({ id }) => id)
  return (
    <div className={css.columns}>
      {isPending && <GallerySkeleton />}
      {isError && images.length === 0 && (
        <CouldNotLoad
          title="Unable to Load Reference Images"
          safe="Your images are safe."
          retrying={isFetching}
          onRetry={refetch}
        />
      )}
      {!isPending && !isError && images.length === 0 && (
        <Empty title="No reference images yet">
          Add pictures of the light, the poses or the place that you have in mind.
        </Empty>
      )}
      {shown && <Gallery images={images} shown={shown} onArrange={arrange} />}
      <div className="stack-16">
        <AddImages shootId={shootId} />
        {shown && (
          <ImageFacts
            image={shown.image}
            place={shown.place}
            count={images.length}
            onMove={(place) => arrange(moved(ids, shown.image.id, place))}
          />
        )}
      </div>
    </div>
  )
}

function GallerySkeleton() {
  return (
    <Loading what="reference images">
      <div className={`stack-10 ${css.skeletons}`}>
        <Skeleton height="auto" />
        <Skeleton width="40%" height={36} />
      </div>
    </Loading>
  )
}
