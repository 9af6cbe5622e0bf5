/** /admin/videos: the videos of the editions and of the /extend pages (requirement 2). */
import { VideoForm } from './video-form.tsx'
import { VideoList } from './video-list-part.tsx'
import { useVideos } from './use-videos.ts'

export default function VideoPage() {
  const videos = useVideos()
  const { open } = videos.query
  if (open) return <VideoForm key={open} videos={videos} id={open} />
  return <VideoList videos={videos} />
}
