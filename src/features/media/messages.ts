/** What the server says about pictures, videos and downloads, in both languages (requirement 11.4). */
import { defineMessages } from '../../shared/i18n.ts'

/** Why a picture was refused, or could not be made ready. */
export const pictureFaults = defineMessages({
  notPicture: {
    cn: '该文件不是可用的图片。请上传 JPG、PNG、WebP 或 AVIF 格式的图片。',
    en: 'This file is not a supported picture. Upload a JPG, PNG, WebP or AVIF file.',
  },
  svg: {
    cn: 'SVG 图形可能含有脚本，不能接收。请导出为 PNG 后上传。',
    en: 'SVG files can contain scripts and are not accepted. Export the picture as a PNG and upload that.',
  },
  gif: {
    cn: 'GIF 图片不能接收。请另存为 PNG 或 JPG 后上传。',
    en: 'GIF files are not accepted. Save the picture as a PNG or JPG and upload that.',
  },
  heic: {
    cn: 'HEIC 照片无法在多数浏览器中显示。请导出为 JPG 后上传。',
    en: 'Most browsers cannot show HEIC photos. Export the photo as a JPG and upload that.',
  },
  animated: {
    cn: '动画图片不能接收。请上传静态图片。',
    en: 'Animated pictures are not accepted. Upload a still picture.',
  },
  polyglot: {
    cn: '该图片中夹带了其他文件或脚本，不能接收。请重新导出图片后上传。',
    en: 'This picture contains another file or a script and cannot be accepted. Export it again and upload the new copy.',
  },
  truncated: {
    cn: '该图片不完整，可能未传完或已损坏。请重新导出后上传。',
    en: 'This picture is incomplete: the upload may have been cut off, or the file may be damaged. Export it again and upload the new copy.',
  },
  damaged: {
    cn: '该图片已损坏，无法读取。请重新导出后上传。',
    en: 'This picture is damaged and cannot be read. Export it again and upload the new copy.',
  },
  tooManyPixels: {
    cn: '该图片的像素过多。请缩小到 6000 万像素、每边 16000 像素以内后上传。',
    en: 'This picture has too many pixels. Reduce it to at most 60 million pixels and 16,000 pixels per side, then upload it again.',
  },
  tooHard: {
    cn: '处理该图片耗时过长或占用内存过多。请用其他软件重新导出后上传。',
    en: 'Processing this picture took too much time or memory. Export it with another program and upload that copy.',
  },
  lost: {
    cn: '原图已不在存储中。请重新上传。',
    en: 'The original is no longer stored. Upload the picture again.',
  },
})
export type PictureFault = keyof typeof pictureFaults

/** Why a video, captions or a document were refused. */
export const fileFaults = defineMessages({
  notVideo: {
    cn: '该文件不是可播放的视频。请上传 MP4 或 WebM 格式的视频。',
    en: 'This file is not a playable video. Upload an MP4 or WebM file.',
  },
  damagedVideo: {
    cn: '该视频不完整或已损坏。请重新导出后上传。',
    en: 'This video is incomplete or damaged. Export it again and upload the new copy.',
  },
  quickTime: {
    cn: 'MOV 视频不能接收。请导出为 MP4 后上传。',
    en: 'MOV videos are not accepted. Export the video as an MP4 and upload that.',
  },
  notCaptions: {
    cn: '该文件不是 WebVTT 字幕。首行须为 WEBVTT，编码须为 UTF-8。',
    en: 'This file is not a WebVTT caption file. Its first line must be WEBVTT and its encoding UTF-8.',
  },
  noCues: {
    cn: '字幕中没有可显示的内容，或时间格式有误。请更正后上传。',
    en: 'These captions contain no text to show, or their times are in the wrong format. Correct the file and upload it again.',
  },
  markupInCaptions: {
    cn: '字幕中含有样式或标记，只能包含文字。请删除后上传。',
    en: 'These captions contain styles or markup; only text is accepted. Remove them and upload the file again.',
  },
  notDocument: {
    cn: '该文件不能接收。请上传 PDF、Word（docx）、Excel（xlsx）或 PowerPoint（pptx）文件。',
    en: 'This file is not accepted. Upload a PDF, Word (docx), Excel (xlsx) or PowerPoint (pptx) file.',
  },
  oldOffice: {
    cn: '旧版或加密的 Office 文件不能接收。请另存为 docx、xlsx 或 pptx（不加密码）后上传。',
    en: 'Office files in an older format or with a password are not accepted. Save the file as docx, xlsx or pptx without a password and upload it again.',
  },
  macros: {
    cn: '该文件含有宏或控件，不能接收。请另存为不含宏的文件后上传。',
    en: 'This file contains macros or controls and cannot be accepted. Save it without them and upload it again.',
  },
  embedded: {
    cn: '该文件内嵌了其他程序或文件，不能接收。请删除内嵌对象后上传。',
    en: 'This file contains embedded programs or files and cannot be accepted. Remove the embedded objects and upload it again.',
  },
  external: {
    cn: '该文件会从其他网站读取内容，不能接收。请断开外部链接（模板、图片、数据）后上传。',
    en: 'This file loads content from other websites and cannot be accepted. Break its external links (templates, pictures, data) and upload it again.',
  },
  damagedOffice: {
    cn: '该文件已损坏，无法读取。请重新保存后上传。',
    en: 'This file is damaged and cannot be read. Save it again and upload the new copy.',
  },
  bomb: {
    cn: '该文件解压后过大，不能接收。请压缩其中的图片后重新保存。',
    en: 'This file is too large when unpacked and cannot be accepted. Compress its pictures and save it again.',
  },
  scriptInPdf: {
    cn: '该 PDF 含有脚本，不能接收。请打印为普通 PDF 后上传。',
    en: 'This PDF contains a script and cannot be accepted. Print it to a plain PDF and upload that.',
  },
  launchInPdf: {
    cn: '该 PDF 含有打开程序或提交数据的动作，不能接收。请打印为普通 PDF 后上传。',
    en: 'This PDF contains an action that opens a program or submits data, and cannot be accepted. Print it to a plain PDF and upload that.',
  },
  richMediaInPdf: {
    cn: '该 PDF 含有音视频或三维内容，不能接收。请打印为普通 PDF 后上传。',
    en: 'This PDF contains audio, video or 3D content and cannot be accepted. Print it to a plain PDF and upload that.',
  },
})
export type FileFault = keyof typeof fileFaults

export const mediaMessages = defineMessages({
  keyTaken: {
    cn: '已有影集使用此地址，请换一个。',
    en: 'Another gallery uses this address. Choose a different one.',
  },
  titleMissing: {
    cn: '请至少用一种语言填写标题。',
    en: 'Enter a title in at least one language.',
  },
  noSuchEdition: {
    cn: '没有该届会议。请先在命令行中创建该届。',
    en: 'There is no such edition. Create it on the command line first.',
  },
  noSuchPicture: {
    cn: '没有找到这张图片，它可能已被删除。',
    en: 'This picture was not found. It may have been deleted.',
  },
  noSuchFile: {
    cn: '没有找到该文件，或其类型不符。请重新上传。',
    en: 'This file was not found or has the wrong type. Upload it again.',
  },
  sourceNeeded: {
    cn: '请上传视频文件或填写平台链接。',
    en: 'Upload a video file or enter a platform link.',
  },
  oneSource: {
    cn: '视频文件与平台链接只能选其一。',
    en: 'Choose either a video file or a platform link, not both.',
  },
  linkRefused: {
    cn: '链接须以 https:// 开头，且属于腾讯视频、哔哩哔哩、优酷或微信。',
    en: 'The link must begin with https:// and lead to Tencent Video, Bilibili, Youku or WeChat.',
  },
})

/** What waits for a decision, and the act that settles it; shown after its number. */
export const waitingMessages = defineMessages({
  failed: { cn: '图片处理失败', en: 'Pictures that could not be processed' },
  replace: { cn: '去更换', en: 'Replace' },
})
