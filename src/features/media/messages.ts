/** What the server says about pictures, videos and downloads, in both languages (issue 3; security.md, Input). */
import { defineMessages } from '../../shared/i18n.ts'

/** Why a picture was refused, or could not be made ready. */
export const pictureFaults = defineMessages({
  notPicture: {
    cn: '该文件不是可用的图片。请上传 JPG、PNG、WebP 或 AVIF 格式的图片。',
    en: 'This file is not a picture that can be used. Please upload a JPG, PNG, WebP or AVIF.',
  },
  svg: {
    cn: 'SVG 图形可能含有脚本，不能接收。请导出为 PNG 后上传。',
    en: 'SVG drawings can hold scripts and are not accepted. Please export it as a PNG and upload that.',
  },
  gif: {
    cn: 'GIF 图片不能接收。请另存为 PNG 或 JPG 后上传。',
    en: 'GIF pictures are not accepted. Please save it as a PNG or JPG and upload that.',
  },
  heic: {
    cn: 'HEIC 照片无法在多数浏览器中显示。请导出为 JPG 后上传。',
    en: 'Most browsers cannot show HEIC photos. Please export it as a JPG and upload that.',
  },
  animated: {
    cn: '动画图片不能接收。请上传静态图片。',
    en: 'Animated pictures are not accepted. Please upload a still picture.',
  },
  polyglot: {
    cn: '该图片中夹带了其他文件或脚本，不能接收。请重新导出图片后上传。',
    en: 'Another file or a script is hidden in this picture, so it cannot be accepted. Please export the picture again.',
  },
  truncated: {
    cn: '该图片不完整，可能未传完或已损坏。请重新导出后上传。',
    en: 'This picture is not complete; it may have been cut short. Please export it again and upload the new copy.',
  },
  damaged: {
    cn: '该图片已损坏，无法读取。请重新导出后上传。',
    en: 'This picture is damaged and cannot be read. Please export it again and upload the new copy.',
  },
  tooManyPixels: {
    cn: '该图片的像素过多。请缩小到 6000 万像素、每边 16000 像素以内后上传。',
    en: 'This picture has too many pixels. Please make it smaller than 60 million pixels and 16,000 on each side.',
  },
  tooHard: {
    cn: '处理该图片耗时过长或占用内存过多。请用其他软件重新导出后上传。',
    en: 'Preparing this picture took too much time or memory. Please export it with another program and upload that.',
  },
  lost: {
    cn: '原图已不在存储中。请重新上传。',
    en: 'The original is no longer in storage. Please upload the picture again.',
  },
})
export type PictureFault = keyof typeof pictureFaults

/** Why a video, captions or a document were refused. */
export const fileFaults = defineMessages({
  notVideo: {
    cn: '该文件不是可播放的视频。请上传 MP4 或 WebM 格式的视频。',
    en: 'This file is not a video that browsers play. Please upload an MP4 or WebM.',
  },
  damagedVideo: {
    cn: '该视频不完整或已损坏。请重新导出后上传。',
    en: 'This video is not complete or is damaged. Please export it again and upload the new copy.',
  },
  quickTime: {
    cn: 'MOV 视频不能接收。请导出为 MP4 后上传。',
    en: 'MOV videos are not accepted. Please export it as an MP4 and upload that.',
  },
  notCaptions: {
    cn: '该文件不是 WebVTT 字幕。首行须为 WEBVTT，编码须为 UTF-8。',
    en: 'These are not WebVTT captions. The first line must be WEBVTT, and the file must be in UTF-8.',
  },
  noCues: {
    cn: '字幕中没有可显示的内容，或时间格式有误。',
    en: 'There is nothing to show in these captions, or their times cannot be read.',
  },
  markupInCaptions: {
    cn: '字幕中含有样式或标记，只能包含文字。请删除后上传。',
    en: 'These captions hold styles or markup; only text is accepted. Please remove them and upload again.',
  },
  notDocument: {
    cn: '该文件不能接收。请上传 PDF、Word（docx）、Excel（xlsx）或 PowerPoint（pptx）文件。',
    en: 'This file is not accepted. Please upload a PDF, Word (docx), Excel (xlsx) or PowerPoint (pptx) file.',
  },
  oldOffice: {
    cn: '旧版或加密的 Office 文件不能接收。请另存为 docx、xlsx 或 pptx（不加密码）后上传。',
    en: 'Office files of the old kind, or with a password, are not accepted. Please save it as docx, xlsx or pptx without a password.',
  },
  macros: {
    cn: '该文件含有宏或控件，不能接收。请另存为不含宏的文件后上传。',
    en: 'This file contains macros or controls and cannot be accepted. Please save it without macros.',
  },
  embedded: {
    cn: '该文件内嵌了其他程序或文件，不能接收。请删除内嵌对象后上传。',
    en: 'Other programs or files are embedded in this file, so it cannot be accepted. Please remove the embedded objects.',
  },
  external: {
    cn: '该文件会从其他网站读取内容，不能接收。请断开外部链接（模板、图片、数据）后上传。',
    en: 'This file loads content from elsewhere and cannot be accepted. Please break its links to templates, pictures or data.',
  },
  damagedOffice: {
    cn: '该文件已损坏，无法读取。请重新保存后上传。',
    en: 'This file is damaged and cannot be read. Please save it again and upload the new copy.',
  },
  bomb: {
    cn: '该文件解压后过大，不能接收。请压缩其中的图片后重新保存。',
    en: 'This file unpacks to far too much and cannot be accepted. Please make its pictures smaller and save it again.',
  },
  scriptInPdf: {
    cn: '该 PDF 含有脚本，不能接收。请打印为普通 PDF 后上传。',
    en: 'This PDF contains a script and cannot be accepted. Please print it to a plain PDF.',
  },
  launchInPdf: {
    cn: '该 PDF 含有打开程序或提交数据的动作，不能接收。请打印为普通 PDF 后上传。',
    en: 'This PDF contains an action that opens a program or sends data, and cannot be accepted. Please print it to a plain PDF.',
  },
  richMediaInPdf: {
    cn: '该 PDF 含有音视频或三维内容，不能接收。请打印为普通 PDF 后上传。',
    en: 'This PDF contains sound, video or 3D content and cannot be accepted. Please print it to a plain PDF.',
  },
})
export type FileFault = keyof typeof fileFaults

export const mediaMessages = defineMessages({
  keyTaken: {
    cn: '已有相册使用此地址，请换一个。',
    en: 'Another gallery has this address. Please choose a different one.',
  },
  titleMissing: {
    cn: '请至少用一种语言填写标题。',
    en: 'Please give a title in at least one language.',
  },
  noSuchEdition: {
    cn: '没有该届会议。请先在命令行中创建该届。',
    en: 'There is no edition of that year. Please create it first with the edition command.',
  },
  noSuchPicture: {
    cn: '没有找到这张图片，它可能已被删除。',
    en: 'That picture was not found; it may have been removed.',
  },
  noSuchFile: {
    cn: '没有找到该文件，或其类型不符。请重新上传。',
    en: 'That file was not found, or is of another kind. Please upload it again.',
  },
  sourceNeeded: {
    cn: '请上传视频文件或填写平台链接。',
    en: 'Please upload a video file or give a link to a platform.',
  },
  oneSource: {
    cn: '视频文件与平台链接只能选其一。',
    en: 'Please give either a video file or a link, not both.',
  },
  linkRefused: {
    cn: '链接须以 https:// 开头，且属于腾讯视频、哔哩哔哩、优酷或微信。',
    en: 'The link must begin with https:// and lead to Tencent Video, Bilibili, Youku or WeChat.',
  },
  pictureTooLarge: {
    cn: '图片超过 {limit}。请压缩后上传。',
    en: 'The picture is larger than {limit}. Please make it smaller and upload it again.',
  },
  inUse: {
    cn: '这张图片仍在页面中使用，请先从该处移除。',
    en: 'This picture still stands on a page. Please take it out there first.',
  },
})
