/**
 * Audio and video containers that may be opened. Excluded are playlists (`hls`, `concat`, `dash`, `sdp` …), which name other files, so that an
 * upload could have any file of this machine read, and pictures and text (`tty`), which are not recordings. ffmpeg's names.
 */
const CONTAINERS = `
  3gp aac ac3 ac4 aiff amr amrnb amrwb ape asf au avi caf dsf dts dtshd dv eac3 flac flv gsm loas m4a m4v matroska
  mj2 mov mp3 mp4 mpc mpc8 mpeg mpegts mxf nut oga ogg oma qcp rm sln sox tak truehd tta voc w64 wav webm wsaud wtv wv`;

/**
 * Decoders of the sound in these containers, by codec family; ffmpeg's names, including those of external libraries. No decoder of video,
 * subtitles or pictures: ffmpeg opens those for every stream that it finds, before it knows which one is wanted.
 */
const DECODERS = `
  aac aac_fixed aac_latm libfdk_aac ac3 ac3_fixed eac3 ac4 dca mlp truehd s302m dolby_e
  mp1 mp1float mp2 mp2float mp3 mp3float mp3adu mp3adufloat mp3on4 mp3on4float als
  opus libopus vorbis libvorbis speex libspeex flac alac ape tak tta wavpack mpc7 mpc8 shorten
  amrnb libopencore_amrnb amrwb libopencore_amrwb evrc qcelp gsm gsm_ms libgsm libgsm_ms ilbc libilbc
  g722 g723_1 g726 g726le g728 g729 truespeech siren msnsiren sipr nellymoser dss_sp
  wmav1 wmav2 wmapro wmalossless wmavoice cook real_144 real_288 ralf
  atrac1 atrac3 atrac3al atrac3plus atrac3plusal atrac9 qdm2 qdmc mace3 mace6 imc iac on2avc metasound dvaudio
  dsd_lsbf dsd_lsbf_planar dsd_msbf dsd_msbf_planar dst
  adpcm_adx adpcm_ct adpcm_ima_oki adpcm_ima_qt adpcm_ima_wav adpcm_ima_ws adpcm_ms adpcm_sbpro_2 adpcm_sbpro_3
  adpcm_sbpro_4 adpcm_swf adpcm_yamaha ws_snd1
  pcm_alaw pcm_mulaw pcm_vidc pcm_bluray pcm_dvd pcm_s8 pcm_s8_planar pcm_u8 pcm_f16le pcm_f24le pcm_f32be pcm_f32le
  pcm_f64be pcm_f64le pcm_s16be pcm_s16be_planar pcm_s16le pcm_s16le_planar pcm_s24be pcm_s24daud pcm_s24le
  pcm_s24le_planar pcm_s32be pcm_s32le pcm_s32le_planar pcm_s64be pcm_s64le pcm_u16be pcm_u16le pcm_u24be pcm_u24le
  pcm_u32be pcm_u32le`;

/**
 * Streams of one file: sound, pictures, subtitles, attachments. Each costs memory while the file is probed; ffmpeg's own limit is 1,000. Blu-ray
 * discs have up to 32 of each kind.
 */
const MAX_STREAMS = 64;
/** Bytes read to find out what the streams are. The time that ffmpeg looks at depends on the container; 90 s at most. */
const PROBED_BYTES = 5_000_000;
/** Size of one allocation; indices of the longest recordings take a few megabytes. */
const MAX_ALLOC_BYTES = 256 * 2 ** 20;

/** ffmpeg's options for reading a local file of a stranger; before `-i`. */
export const SOUND_OF_A_LOCAL_FILE: readonly string[] = [
  ...[
    '-protocol_whitelist',
    'file,pipe',
    '-format_whitelist',
    listed(CONTAINERS),
    '-codec_whitelist',
    listed(DECODERS),
  ],
  ...['-max_streams', String(MAX_STREAMS), '-probesize', String(PROBED_BYTES)],
  ...['-max_alloc', String(MAX_ALLOC_BYTES), '-vn', '-sn', '-dn'],
];

function listed(names: string): string {
  return names.trim().split(/\s+/).join(',');
}
