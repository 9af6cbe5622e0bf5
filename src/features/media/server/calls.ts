import { handle } from '../../../server/http/http.ts'
import { mediaApi } from '../contract.ts'
import {
  downloads,
  files,
  listDownloads,
  delDownload,
  saveDownload,
  sortDownloads,
} from './download-service.ts'
import { captionPicture, placePictures, sortPictures } from './gallery-picture-service.ts'
import { galleries, gallery, listGalleries, delGallery, saveGallery } from './gallery-service.ts'
import { listFiles, uploadMedia } from './media-upload-service.ts'
import { delPictures, listPictures, updatePicture } from './picture-service.ts'
import { uploadPicture } from './picture-upload-service.ts'
import { listVideos, videos, delVideo, saveVideo, sortVideos } from './video-service.ts'

export const mediaCalls = [
  handle(mediaApi.galleries, galleries),
  handle(mediaApi.gallery, gallery),
  handle(mediaApi.videos, videos),
  handle(mediaApi.files, files),
  handle(mediaApi.downloads, downloads),
  handle(mediaApi.uploadPicture, uploadPicture),
  handle(mediaApi.listPictures, listPictures),
  handle(mediaApi.updatePicture, updatePicture),
  handle(mediaApi.delPictures, delPictures),
  handle(mediaApi.listGalleries, listGalleries),
  handle(mediaApi.saveGallery, saveGallery),
  handle(mediaApi.delGallery, delGallery),
  handle(mediaApi.placePictures, placePictures),
  handle(mediaApi.sortPictures, sortPictures),
  handle(mediaApi.captionPicture, captionPicture),
  handle(mediaApi.uploadMedia, uploadMedia),
  handle(mediaApi.listFiles, listFiles),
  handle(mediaApi.listVideos, listVideos),
  handle(mediaApi.saveVideo, saveVideo),
  handle(mediaApi.sortVideos, sortVideos),
  handle(mediaApi.delVideo, delVideo),
  handle(mediaApi.listDownloads, listDownloads),
  handle(mediaApi.saveDownload, saveDownload),
  handle(mediaApi.sortDownloads, sortDownloads),
  handle(mediaApi.delDownload, delDownload),
]
