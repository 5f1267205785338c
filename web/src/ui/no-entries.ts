/** The build replaces antd's English texts and names of colours by this: the app brings the texts and colours it shows. */
export default {};
